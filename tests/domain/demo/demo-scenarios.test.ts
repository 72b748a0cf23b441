import { describe, expect, test } from 'vitest';
import { DEMO_PEOPLE } from '@/db/seed/people';
import { DEMO_SCENARIOS, demoGuideText, readDemoGuide } from '@/lib/domain/demo/demo-scenarios';
import messages from '@/messages/en.json' with { type: 'json' };

describe('ways through the demo', () => {
  test('are gone by people of the demo, each by another one', () => {
    const logins = DEMO_PEOPLE.map(({ login }) => `${login}@example.com`);
    const own = DEMO_SCENARIOS.map(({ login }) => login);
    expect(logins).toEqual(expect.arrayContaining(own));
    expect(new Set(own).size).toBe(own.length);
  });

  test('have texts for themselves and each step, and there are no others', () => {
    const { scenarios, steps } = messages.demo;
    expect(Object.keys(scenarios)).toEqual(DEMO_SCENARIOS.map(({ key }) => key));
    expect(Object.keys(steps)).toEqual(DEMO_SCENARIOS.flatMap((own) => own.steps.map(({ key }) => key)));
  });

  test('are remembered by their cookie, for their person alone', () => {
    for (const scenario of DEMO_SCENARIOS) {
      for (const step of scenario.steps.keys()) {
        const text = demoGuideText(scenario, step);
        expect(readDemoGuide(text, scenario.login)).toEqual({ scenario, step });
        expect(readDemoGuide(text, 'somebody@example.com')).toBeNull();
      }
    }
  });

  test.each([undefined, '', 'order', 'order.', 'order.3', 'order.-1', 'order.0.5', 'order.x', 'other.0'])(
    'are not begun by %j',
    (text) => expect(readDemoGuide(text, 'purchaser@example.com')).toBeNull(),
  );
});
