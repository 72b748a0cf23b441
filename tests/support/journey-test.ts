import { Journey } from './journey';
import { test as base } from './test';

/** A test with people of the demo, whose browsers are closed at its end. */
export const test = base.extend<{ journey: Journey }>({
  journey: async ({ browser, baseURL }, use) => {
    const journey = new Journey(browser, baseURL ?? '');
    await use(journey);
    await journey.close();
  },
});
