import { NextIntlClientProvider } from 'next-intl';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TimeLineTable } from '@/components/deliveries/time-line-table';
import { formats } from '@/lib/i18n/formats';
import messages from '@/messages/de.json';
import { deliveries, plan, plannerWith, SHOWN_WEEKS, TODAY } from '@/tests/bench/planned-deliveries';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
const root = createRoot(element);
const SELECTED = 200;

const harness = {
  /** Shows the time line; the time until the browser has laid it out, ms. */
  mount(): number {
    const began = performance.now();
    const planner = plannerWith(deliveries.slice(0, SELECTED));
    flushSync(() =>
      root.render(
        <NextIntlClientProvider locale="de" messages={messages} formats={formats} timeZone="Europe/Berlin">
          <TimeLineTable
            {...{ planner, plan, today: TODAY, day: TODAY, plantCountry: 'de', onFocus: () => undefined }}
            shown={{ first: TODAY, count: SHOWN_WEEKS }}
          />
        </NextIntlClientProvider>,
      ),
    );
    document.body.getBoundingClientRect();
    return performance.now() - began;
  },
};

export type TimeLineHarness = typeof harness;
Object.assign(window, { timeLineHarness: harness });
