/** Lets the person sign in again; false where they would rather not. */
export type AskForSession = () => Promise<boolean>;

let ask: AskForSession | null = null;
let asking: Promise<boolean> | null = null;

/** Names who asks the person to sign in again; once per page. Answers how to stop. */
export function onSessionEnded(asker: AskForSession): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * The session has ended while something was being saved: asks the person to sign in again, once for all writes that
 * wait for it. False where nobody asks, or the person did not sign in.
 */
export function renewSession(): Promise<boolean> {
  if (ask === null) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
