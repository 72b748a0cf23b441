const STATES = { passed: 'passed', skipped: 'skipped' };

/** Reports counts and failures of the browser journeys to the process that started them. */
export default class SuiteReporter {
  onTestEnd(test, { status, error }) {
    const state = STATES[status] ?? 'failed';
    process.send?.({ state });
    if (state !== 'failed') return;
    const name = test.titlePath().filter(Boolean).join(' › ');
    process.send?.({ failure: `${name}\n${error?.message ?? status}` });
  }

  onError(error) {
    process.send?.({ failure: `outside of the journeys\n${error.message ?? ''}` });
  }

  /** The list of failures is printed by whoever started the run. */
  printsToStdio() {
    return false;
  }
}
