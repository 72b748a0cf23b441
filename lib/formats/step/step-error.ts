/** The problem of a STEP file: not a STEP file, truncated, damaged, or too large. */
export type StepFault = 'notStep' | 'truncated' | 'malformed' | 'tooLarge';

const NAME = 'StepError';

export class StepError extends Error {
  constructor(readonly fault: StepFault) {
    super(`step: ${fault}`);
    this.name = NAME;
  }
}
