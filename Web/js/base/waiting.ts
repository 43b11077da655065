// Time that is let pass.

/** Resolves after some milliseconds, at the earliest when all else that waits has had its turn. */
export const pause = (milliseconds = 0): Promise<void> => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
