import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FilePlan } from '@/components/configuration-file/file-plan';
import { currentToasts } from '@/components/ui/toast-store';
import type { ConfigurationPlanDto } from '@/lib/contract/configuration-file';
import messages from '@/messages/en.json';
import { navigation, startAt } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const { router } = navigation;
startAt({ pathname: '/configuration' });

let answers: (() => Response)[];
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  answers = [];
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    return answers.shift()?.() ?? expect.unreachable();
  });
});

const t = messages.configuration.file;
const CONTENT = { plants: { items: [{ key: 'HUSUM', trucksPerWeek: 9 }] } };
const NONE = { create: 0, change: 0, deactivate: 0, remove: 0, refused: 0, unchanged: 4 };
const PLAN: ConfigurationPlanDto = {
  planID: 'a'.repeat(64),
  counts: { ...NONE, change: 1 },
  steps: [
    {
      ...{ noun: 'plant', key: 'HUSUM', within: null, planned: 'change', messages: [] },
      changes: [{ field: 'trucksPerWeek', from: 8, to: 9 }],
    },
  ],
  unlisted: 0,
};
const planned = (plan: ConfigurationPlanDto) => () => Response.json({ data: plan });

async function choose(content: string) {
  const user = userEvent.setup();
  renderOnPage(<FilePlan />);
  const file = new File([content], 'portal.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText(t.choose, { selector: 'input' }), file);
  return user;
}
const applyButton = () => screen.findByRole('button', { name: 'Apply 1 change' });

describe('the plan of a file', () => {
  it('shows each change with what it was, and applies it once it is confirmed', async () => {
    answers = [planned(PLAN), planned(PLAN)];
    const user = await choose(JSON.stringify(CONTENT));
    await user.click(await applyButton());
    expect(screen.getByText('trucksPerWeek').closest('dl')?.textContent).toBe('trucksPerWeek8→9');
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/portal/configuration/plans', body: CONTENT }]);
    const dialog = await screen.findByRole('alertdialog', { name: 'Apply portal.json?' });
    const confirm = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Apply 1 change',
    );
    await user.click(confirm ?? dialog);
    await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'portal.json was applied.' }]));
    expect(sent[1]).toMatchObject({
      path: `/api/portal/configuration/plans/${PLAN.planID}/apply`,
      body: CONTENT,
    });
    expect(router.refresh).toHaveBeenCalled();
    expect(screen.queryByText('HUSUM')).toBeNull();
  });

  it('shows the reasons of what is refused, and cannot be applied then', async () => {
    const message = { code: 'Taken', field: 'name', message: '“Werk” is taken. Choose another.' };
    const steps = PLAN.steps.map((step) => ({ ...step, planned: 'refused' as const, messages: [message] }));
    answers = [planned({ ...PLAN, steps, counts: { ...NONE, refused: 1 } })];
    await choose(JSON.stringify(CONTENT));
    expect(await screen.findByText(message.message, { exact: false })).toBeDefined();
    expect(screen.getByText(t.refusedText)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  it('says how many steps it does not list', async () => {
    answers = [planned({ ...PLAN, counts: { ...NONE, create: 1_999, remove: 1 }, unlisted: 1_999 })];
    await choose(JSON.stringify(CONTENT));
    expect(await screen.findByText('1,999 further steps are not listed.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Apply 2,000 changes' })).toBeDefined();
  });

  it('stays while somebody signs in again, or plans again after a change by others', async () => {
    const refusal = (status: number, code: string) => () => refusalAnswer(status, code, {});
    answers = [planned(PLAN), refusal(403, 'ReauthenticationRequired'), refusal(412, 'PlanOutdated')];
    const user = await choose(JSON.stringify(CONTENT));
    const apply = async () => {
      await user.click(await applyButton());
      const dialog = await screen.findByRole('alertdialog');
      const [, confirm] = dialog.querySelectorAll('button');
      await user.click(confirm ?? dialog);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await apply();
    const link = screen.getByRole('link', { name: t.signInAgain });
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
      '_blank',
      '/sign-in?again=1&callbackUrl=%2Fhome%2Fapp%2Fadmin%2Fconfiguration',
    ]);
    await apply();
    expect(await screen.findByRole('alert')).toBeDefined();
    answers = [planned({ ...PLAN, steps: [], counts: NONE })];
    await user.click(screen.getByRole('button', { name: t.again }));
    expect(await screen.findByText(t.nothing)).toBeDefined();
  });

  it('is not asked for where the file is no JSON', async () => {
    await choose('{ "plants": ');
    expect(await screen.findByText('portal.json is not a JSON file. Choose another file.')).toBeDefined();
    expect(sent).toEqual([]);
  });
});
