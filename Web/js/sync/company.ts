// Who is in a project, as the server tells it.

/** Somebody who is there: the shots that they have open, none for the project as a whole. */
export interface Present { id: string; name: string; shots: string[] }
/** All who are there; of some their number alone. */
export interface Company { project: string; people: Present[]; more: number }
