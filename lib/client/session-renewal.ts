/** Asks the person to sign in again; false if they decline. */
export type AskForSession = () => Promise<boolean>;

let ask: AskForSession | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Registers the function that asks the person to sign in again; once per page. Returns a function that
 * removes it.
 */
export function onSessionEnded(asker: AskForSession): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * The session ended during a save: asks the person to sign in again, once for all writes that wait. False if
 * no function is registered or the person did not sign in.
 */
export function renewSession(): Promise<boolean> {
  if (ask === null) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
