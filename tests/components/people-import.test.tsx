import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/components/ui/toast-store';
import { PeopleImport } from '@/components/users/import/people-import';
import { InvitationTable } from '@/components/users/invitation-table';
import * as saving from '@/lib/client/save-file';
import type { PeoplePlanDto } from '@/lib/contract/user-imports';
import type { SentInvitationDto } from '@/lib/contract/user-invitations';
import messages from '@/messages/en.json';
import { navigation, startAt } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const { router } = navigation;
startAt({ pathname: '/users/import' });
const saved: { content: Blob; name: string }[] = [];
vi.spyOn(saving, 'saveFile').mockImplementation((content, name) => void saved.push({ content, name }));

let answers: (() => Response)[];
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  answers = [];
  sent.length = 0;
  saved.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    return answers.shift()?.() ?? expect.unreachable();
  });
});

const t = messages.users.import;
const CSV = 'login;lastName\r\nnew@watt.example;Watt\r\nknown@watt.example;Deich\r\n';
const PEOPLE = [
  { line: 2, login: 'new@watt.example', lastName: 'Watt' },
  { line: 3, login: 'known@watt.example', lastName: 'Deich' },
];
const NONE = { new: 0, changed: 0, unchanged: 0, refused: 0 };
const person = (values: Partial<PeoplePlanDto['people'][number]>): PeoplePlanDto['people'][number] => {
  return { line: 2, login: 'new@watt.example', planned: 'new', changes: [], messages: [], ...values };
};
const PLAN: PeoplePlanDto = {
  planID: 'a'.repeat(64),
  counts: { ...NONE, new: 1, changed: 1 },
  people: [
    person({ changes: [{ field: 'lastName', from: '', to: 'Watt' }] }),
    person({
      ...{ line: 3, login: 'known@watt.example', planned: 'changed' },
      changes: [{ field: 'lastName', from: '=Damm', to: 'Deich' }],
    }),
  ],
};
const answered = (plan: PeoplePlanDto) => () => Response.json({ data: plan });

async function choose(content: string) {
  const user = userEvent.setup();
  renderOnPage(<PeopleImport />);
  const file = new File([content], 'people.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText(t.choose, { selector: 'input' }), file);
  return user;
}

describe('the import of people', () => {
  it('goes from the file over its plan to what was done, by keyboard, with a report', async () => {
    answers = [answered(PLAN), answered(PLAN)];
    const user = await choose(CSV);
    const apply = await screen.findByRole('button', { name: 'Apply 2 changes' });
    expect(sent).toEqual([
      { method: 'POST', path: '/api/data/planner/users/imports', body: { people: PEOPLE } },
    ]);
    expect(screen.getAllByText('lastName').map((field) => field.closest('dl')?.textContent)).toEqual([
      'lastNameWatt',
      'lastName=Damm→Deich',
    ]);
    // The step has the focus, so that Tab goes on inside it.
    expect(document.activeElement?.contains(apply)).toBe(true);
    apply.focus();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('status')).textContent).toBe('One invitation is sent now.');
    expect(sent[1]).toMatchObject({ path: `/api/data/planner/users/imports/${PLAN.planID}/apply` });
    expect(screen.getByRole('link', { name: messages.users.invitations.open }).getAttribute('href')).toBe(
      '/home/app/admin/users/invitations',
    );
    await user.click(screen.getByRole('button', { name: t.report }));
    expect(saved[0]?.name).toBe('people.csv.report.csv');
    const report = (await saved[0]?.content.text()) ?? '';
    expect(report.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"Row";"Email address";"Result";"Details"',
      '"2";"new@watt.example";"new";"lastName: Watt"',
      '"3";"known@watt.example";"changed";"lastName: =Damm → Deich"',
      '',
    ]);
  });

  it('shows refused rows first, and cannot be applied with them', async () => {
    const refused = person({
      ...{ line: 3, login: 'nobody', planned: 'refused' },
      messages: [{ code: 'PEOPLE.Unknown', field: 'tenants', message: '“NONE” is unknown here.' }],
    });
    answers = [
      answered({ ...PLAN, counts: { ...NONE, new: 1, refused: 1 }, people: [person({}), refused] }),
      answered({ ...PLAN, counts: { ...NONE, unchanged: 1 }, people: [person({ planned: 'unchanged' })] }),
    ];
    const user = await choose(CSV);
    expect(await screen.findByText('“NONE” is unknown here.')).toBeDefined();
    expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/^Row /))).toHaveLength(
      1,
    );
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
    expect(screen.getByText(t.refusedText)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: t.all }));
    expect(screen.getByText('new@watt.example')).toBeDefined();
    await user.click(screen.getByRole('button', { name: t.again }));
    expect(await screen.findByText(t.nothing)).toBeDefined();
  });

  it('shows a long list in parts', async () => {
    const people = Array.from({ length: 250 }, (_, at) =>
      person({ line: at + 2, login: `p${at}@watt.example` }),
    );
    answers = [answered({ ...PLAN, counts: { ...NONE, new: 250 }, people })];
    const user = await choose(CSV);
    await user.click(await screen.findByRole('button', { name: 'Show 100 more' }));
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(screen.getByText('p249@watt.example')).toBeDefined();
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  });

  it('stays with the plan that somebody else made outdated, until it is made anew', async () => {
    answers = [answered(PLAN), () => refusalAnswer(412, 'PlanOutdated', {})];
    const user = await choose(CSV);
    await user.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: t.again })).toBeDefined();
  });

  it.each([
    ['login;login\r\na@b.example;x', 'The heading “login” is there twice. Keep one of the columns.'],
    ['login\r\n', t.faults.noPeople],
    ['', messages.orders.import.faults.empty],
  ])('sends nothing of a file that is no list of people', async (content, text) => {
    await choose(content);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(sent).toEqual([]);
  });
});

describe('the list of invitations', () => {
  const texts = messages.users.invitations;
  const invitation: SentInvitationDto = {
    ...{ userID: 'u1', userLogin: 'uwe@watt.example', firstName: 'Uwe', lastName: 'Watt' },
    ...{ state: 'expired', sentOn: '2026-11-20T08:00:00Z', expiresOn: '2026-11-27T08:00:00Z' },
  };

  it('sends again, withdraws after a question, and leaves alone who has accepted', async () => {
    answers = [() => Response.json({ data: invitation }), () => new Response(null, { status: 204 })];
    const user = userEvent.setup();
    const accepted = {
      ...invitation,
      userID: 'u2',
      userLogin: 'ute@watt.example',
      state: 'accepted',
    } as const;
    renderOnPage(<InvitationTable invitations={[invitation, accepted]} />);
    expect(screen.getByText(texts.states.accepted)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send the invitation of Uwe Watt again' }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Uwe Watt' }));
    const dialog = await screen.findByRole('alertdialog', { name: texts.withdrawTitle });
    await user.click(within(dialog).getByRole('button', { name: texts.withdraw }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/data/planner/users/u1/invitation',
      'DELETE /api/data/planner/users/u1/invitation',
    ]);
    await waitFor(() => expect(currentToasts()[0]?.title).toContain('Uwe Watt'));
  });
});
