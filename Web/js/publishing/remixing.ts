// Whether something new may be made of a work.

import { fetchOwnWorks, type LicenceName, type Work } from "./calls.ts";

// Licences that let nothing be made of a work: as `Licence.allowsRemixes` of the core.
const CLOSED: LicenceName[] = ["cc-by-nd", "all-rights-reserved", "unknown"];

/** Whether it may be: of one's own whatever its licence. The server decides in the end, when the remix is published. */
export const mayRemix = async ({ id, about }: Pick<Work, "id" | "about">): Promise<boolean> =>
  !CLOSED.includes(about.licence) || (await fetchOwnWorks()).some((own) => own.id === id);
