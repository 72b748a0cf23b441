const STATES = { passed: 'passed', skipped: 'skipped' };

/** Reports counts and failures of the browser journeys to the process that started them. */
export default class SuiteReporter {
  onTestEnd(test, { status, errors }) {
    const state = STATES[status] ?? 'failed';
    process.send?.({ state });
    if (state !== 'failed') return;
    const name = test.titlePath().filter(Boolean).join(' › ');
    // A test that timed out has two errors: the timeout, and what it was waiting for.
    const messages = errors.map(({ message }) => message).filter(Boolean);
    process.send?.({ failure: [name, ...(messages.length > 0 ? messages : [status])].join('\n') });
  }

  onError(error) {
    process.send?.({ failure: `outside of the journeys\n${error.message ?? ''}` });
  }

  /** The process that started the run prints the list of failures. */
  printsToStdio() {
    return false;
  }
}
