/**
 * Reports counts and failures of a Vitest run to its parent process (`scripts/lib/run-suites.mjs`). Does
 * nothing without one, such as when Vitest is called by hand.
 */
export default class SuiteReporter {
  onTestCaseResult(testCase) {
    const { state, errors = [] } = testCase.result();
    process.send?.({ state });
    if (state === 'failed') this.#fail(`${testCase.module.relativeModuleId} › ${testCase.fullName}`, errors);
  }

  onTestModuleEnd(testModule) {
    const errors = testModule.errors();
    if (errors.length > 0) this.#fail(testModule.relativeModuleId, errors);
  }

  onTestRunEnd(_modules, unhandledErrors) {
    if (unhandledErrors.length > 0) this.#fail('outside of the tests', unhandledErrors);
  }

  #fail(name, errors) {
    process.send?.({ failure: `${name}\n${errors[0]?.message ?? ''}` });
  }
}
