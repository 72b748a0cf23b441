/** What is wrong with a STEP file: none at all, cut off, damaged, or larger than allowed. */
export type StepFault = 'notStep' | 'truncated' | 'malformed' | 'tooLarge';

const NAME = 'StepError';

export class StepError extends Error {
  constructor(readonly fault: StepFault) {
    super(`step: ${fault}`);
    this.name = NAME;
  }
}
