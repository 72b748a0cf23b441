import type { PlainPageName } from '../navigation/pages';

interface DemoScenarioShape {
  key: string;
  /** Who goes this way. */
  login: string;
  /** Texts below `demo.scenarios.{key}.steps`; a page where the step is taken on another one than the step before. */
  steps: readonly { key: string; page: PlainPageName | null }[];
}

/** Ways through the demo data (domain.md §8) that show what the portal does, in the order they are offered. */
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
      { key: 'open', page: 'inbox' },
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

export type DemoScenario = (typeof DEMO_SCENARIOS)[number];

/** A way through the demo with its person and the page on which it starts. */
export interface OfferedScenario {
  scenario: DemoScenario;
  name: string;
  start: string;
}

/** Cookie of the device that says where in a scenario its person is; it goes to signed-in pages alone. */
export const DEMO_GUIDE_COOKIE = { name: 'demo-guide', path: '/home/app' } as const;

/** Where somebody is in a scenario. */
export interface DemoGuidePlace {
  scenario: DemoScenario;
  /** From 0. */
  step: number;
}

/** The cookie's value: `order.0`. */
export function demoGuideText({ key }: DemoScenario, step: number): string {
  return `${key}.${step}`;
}

/** The place that a cookie names, for the person of its scenario; null for everybody else and for what is none. */
export function readDemoGuide(text: string | undefined, login: string): DemoGuidePlace | null {
  const [, key, step] = /^(\w+)\.(\d)$/.exec(text ?? '') ?? [];
  const scenario = DEMO_SCENARIOS.find((known) => known.key === key && known.login === login);
  const at = Number(step);
  return scenario?.steps[at] ? { scenario, step: at } : null;
}
