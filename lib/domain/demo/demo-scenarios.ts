import { href, type PlainPageName } from '../navigation/pages';

interface DemoStep {
  key: string;
  page: PlainPageName | null;
  query?: Readonly<Record<string, string>>;
}

interface DemoScenarioShape {
  key: string;
  /** The login of the person who follows this scenario. */
  login: string;
  /** Keys below `demo.scenarios.{key}.steps`; the page only if it differs from that of the step before. */
  steps: readonly DemoStep[];
}

/** Scenarios with the demo data (domain.md §8) that show what the portal does, in display order. */
export const DEMO_SCENARIOS = [
  {
    key: 'order',
    login: 'purchaser@example.com',
    steps: [
      { key: 'rows', page: null },
      { key: 'truck', page: null },
      { key: 'place', page: null },
    ],
  },
  {
    key: 'review',
    login: 'reviewer.nl@example.com',
    steps: [
      { key: 'open', page: 'taskList', query: { style: 'inbox' } },
      { key: 'look', page: null },
      { key: 'decide', page: null },
    ],
  },
  {
    key: 'plan',
    login: 'sales.planner@example.com',
    steps: [
      { key: 'create', page: 'currentProjects' },
      { key: 'sheet', page: null },
      { key: 'structure', page: null },
    ],
  },
  {
    key: 'administer',
    login: 'admin@example.com',
    steps: [
      { key: 'people', page: 'users' },
      { key: 'banner', page: 'bannerNotifications' },
      { key: 'jobs', page: 'jobs' },
    ],
  },
] as const satisfies readonly DemoScenarioShape[];

/** The address of the page of a step; null if it stays on that of the step before. */
export function demoStepPath({ page, query = {} }: DemoStep): string | null {
  return page && href(page, { ...query });
}

export type DemoScenario = (typeof DEMO_SCENARIOS)[number];

/** A demo scenario with its person and the page on which it starts. */
export interface OfferedScenario {
  scenario: DemoScenario;
  name: string;
  start: string;
}

/** Cookie with the current step of the person's scenario on this device; sent to signed-in pages only. */
export const DEMO_GUIDE_COOKIE = { name: 'demo-guide', path: '/home/app' } as const;

/** The current step of a person in a scenario. */
export interface DemoGuidePlace {
  scenario: DemoScenario;
  /** Counted from 0. */
  step: number;
}

/** The cookie's value: `order.0`. */
export function demoGuideText({ key }: DemoScenario, step: number): string {
  return `${key}.${step}`;
}

/**
 * The scenario step in a cookie; null if the cookie is invalid or the person is not the one of the scenario.
 */
export function readDemoGuide(text: string | undefined, login: string): DemoGuidePlace | null {
  const [, key, step] = /^(\w+)\.(\d)$/.exec(text ?? '') ?? [];
  const scenario = DEMO_SCENARIOS.find((known) => known.key === key && known.login === login);
  const at = Number(step);
  return scenario?.steps[at] ? { scenario, step: at } : null;
}
