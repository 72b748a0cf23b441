import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DelayRulesTable } from '@/components/configuration/delay-rules-table';
import { SettingsCards } from '@/components/configuration/settings-cards';
import { SettingsDialog } from '@/components/configuration/settings-dialog';
import { currentToasts } from '@/components/ui/toast-store';
import { shownSettings } from '@/lib/client/page-settings';
import type { DelayRuleDto } from '@/lib/contract/configuration';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import messages from '@/messages/en.json';
import { startAt } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/delay-rules' });

let answers: (() => Response)[];
const sent: { method: string; path: string; ifMatch: string | null; body: unknown }[] = [];
const onClose = vi.fn();

beforeEach(() => {
  answers = [];
  sent.length = 0;
  onClose.mockReset();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const ifMatch = new Headers(headers).get('if-match');
    sent.push({ method, path, ifMatch, body: body ? JSON.parse(String(body)) : null });
    return answers.shift()?.() ?? expect.unreachable();
  });
});

const t = messages.configuration.settings;
const SETTINGS = { ...INITIAL_SETTINGS, version: 4 };

describe('settings', () => {
  it('are shown in their units, those that nobody changed are marked', () => {
    renderOnPage(<SettingsCards settings={{ ...SETTINGS, idleHours: 1 }} />);
    expect(screen.getByText('1 hour')).toBeDefined();
    expect(screen.getAllByText(t.initial)).toHaveLength(Object.keys(INITIAL_SETTINGS).length - 1);
  });

  it('ask before they remove something, again where the times changed meanwhile', async () => {
    const user = userEvent.setup();
    const message = { code: 'REMOVAL.binDays', message: '2 deleted files and units' };
    const refusal = () => refusalAnswer(409, 'RemovalNotConfirmed', { messages: [message] });
    answers = [refusal, refusal, () => Response.json({ data: { ...SETTINGS, binDays: 8, version: 5 } })];
    renderOnPage(<SettingsDialog settings={SETTINGS} onClose={onClose} />);
    const bin = screen.getByRole('textbox', { name: new RegExp(`^${t.fields.binDays}`) });
    const save = () => user.click(screen.getByRole('button', { name: messages.common.save }));
    await user.clear(bin);
    await user.type(bin, '10');
    await save();
    await user.click(await screen.findByRole('checkbox', { name: t.confirm }));
    expect(screen.getByText(message.message)).toBeDefined();
    await user.clear(bin);
    await user.type(bin, '8');
    expect(screen.queryByRole('checkbox', { name: t.confirm })).toBeNull();
    await save();
    await user.click(await screen.findByRole('checkbox', { name: t.confirm }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(
      sent.map(({ body, ifMatch }) => [Object(body).binDays, Object(body).isConfirmed, ifMatch]),
    ).toEqual([
      [10, false, '"4"'],
      [8, false, '"4"'],
      [8, true, '"4"'],
    ]);
  });

  it('are known to the page that was loaded', () => {
    expect(shownSettings()).toEqual(INITIAL_SETTINGS);
    document.documentElement.dataset.settings = '{"binDays":9}';
    expect(shownSettings()).toEqual({ ...INITIAL_SETTINGS, binDays: 9 });
    delete document.documentElement.dataset.settings;
  });
});

const VALUES = {
  ...{ reminder1Days: 3, reminder2Days: 5, escalationDays: 7 },
  ...{ escalationRoleKeys: ['projectAdminCSC' as const], isOff: false },
};
const rule = (own: Partial<DelayRuleDto> = {}): DelayRuleDto => ({
  ...{ ...VALUES, builtIn: VALUES, delayKey: 'Preparing', tenantID: null, isOwn: false, version: 0 },
  ...own,
});
const tenants = [{ id: 1, title: 'Nordsee' }];
const rules = messages.configuration.delayRules;

describe('delay rules', () => {
  it('show what is built in, and what is set', () => {
    const shown = [rule(), rule({ delayKey: 'PlaceOrder', isOwn: true, isOff: true, version: 1 })];
    renderOnPage(<DelayRulesTable rules={shown} tenantId={null} tenants={tenants} />);
    expect(screen.getAllByText('3 / 5 / 7 days')).toHaveLength(2);
    expect(screen.getByText(rules.off)).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Reset/ })).toHaveLength(1);
  });

  it('of a tenant show those that are set for all', () => {
    const shown = [rule({ tenantID: 1, escalationDays: 90 }), rule({ tenantID: 1, delayKey: 'Finalized' })];
    renderOnPage(<DelayRulesTable rules={shown} tenantId={1} tenants={tenants} />);
    expect(screen.getAllByText(rules.ofAll)).toHaveLength(1);
    expect(screen.getByText('3 / 5 / 90 days')).toBeDefined();
  });

  it('are reset at once, and can be set again', async () => {
    const own = rule({ tenantID: 1, isOwn: true, escalationDays: 90, version: 3 });
    answers = [() => new Response(null, { status: 204 }), () => Response.json({ data: own })];
    renderOnPage(<DelayRulesTable rules={[own]} tenantId={1} tenants={tenants} />);
    await userEvent.click(screen.getByRole('button', { name: /^Reset/ }));
    await waitFor(() => expect(currentToasts().at(-1)?.title).toBe(rules.resetDone));
    currentToasts().at(-1)?.action?.run();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { method: 'DELETE', ifMatch: '"3"' },
      { method: 'PUT', ifMatch: '"4"', body: { escalationDays: 90 } },
    ]);
    for (const { path } of sent) expect(path).toMatch(/\/delayrules\/Preparing\?tenantID=1$/);
  });

  it('are changed in a dialog that checks their order', async () => {
    const user = userEvent.setup();
    answers = [() => Response.json({ data: rule({ isOwn: true, reminder1Days: 4, version: 1 }) })];
    renderOnPage(<DelayRulesTable rules={[rule()]} tenantId={null} tenants={[]} />);
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    const first = await screen.findByRole('textbox', { name: /^First reminder/ });
    const save = () => user.click(screen.getByRole('button', { name: messages.common.save }));
    await user.clear(first);
    await user.type(first, '6');
    await save();
    expect(await screen.findByText(messages.errors.DaysNotIncreasing)).toBeDefined();
    await user.clear(first);
    await user.type(first, '4');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ method: 'PUT', ifMatch: '"0"', body: { ...VALUES, reminder1Days: 4 } }]);
  });
});
