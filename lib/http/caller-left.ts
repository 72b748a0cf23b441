/** The caller has left before their request was complete: nobody waits for an answer, and nothing is wrong. */
export class CallerLeft extends Error {
  override readonly name = 'CallerLeft';
}
