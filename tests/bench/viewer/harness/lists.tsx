import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Inbox } from '@/components/workflow/inbox/inbox';
import { LotsCard } from '@/components/workflow/lots/lots-card';
import { formats } from '@/lib/i18n/formats';
import messages from '@/messages/de.json';
import { project, ROOT_ID, TODAY, tasks } from '@/tests/bench/waiting-work';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
const root = createRoot(element);
// What is shown is all there is: nothing is read again.
window.fetch = () => new Promise(() => undefined);

/** Shows something; the time until the browser has laid it out, ms. */
function mount(shown: ReactNode): number {
  const began = performance.now();
  flushSync(() =>
    root.render(
      <NextIntlClientProvider locale="de" messages={messages} formats={formats} timeZone="Europe/Berlin">
        {shown}
      </NextIntlClientProvider>,
    ),
  );
  document.body.getBoundingClientRect();
  return performance.now() - began;
}

const harness = {
  mountInbox: () =>
    mount(
      <Inbox first={{ data: tasks, count: tasks.length }} since="1">
        {null}
      </Inbox>,
    ),
  mountMatrix: () =>
    mount(
      <LotsCard
        {...{ rootUnitId: ROOT_ID, first: project, since: '1', holders: [], viewerId: ROOT_ID, today: TODAY }}
        Actions={() => null}
      />,
    ),
  /** Presses a filter that leaves a part of what is shown; the time until that is laid out, ms. */
  filter(name: string): number {
    const chips = document.querySelectorAll<HTMLElement>('[role=radio], [aria-pressed]');
    const chip = [...chips].find(({ textContent }) => textContent.startsWith(name));
    if (!chip) throw new Error(`No filter ${name}`);
    const began = performance.now();
    flushSync(() => chip.click());
    document.body.getBoundingClientRect();
    return performance.now() - began;
  },
};

export type ListsHarness = typeof harness;
Object.assign(window, { listsHarness: harness });
