import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeliveryDatesDialog } from '@/components/deliveries/delivery-dates-dialog';
import { ManageDialog } from '@/components/members/manage-dialog';
import { ReviewDialog } from '@/components/workflow/review-dialog';
import type { StepView } from '@/components/workflow/step-view';
import type { MemberDto } from '@/lib/contract/members';
import messages from '@/messages/en.json';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const rootUnitId = '0193a000-0000-7000-8000-000000000001';
const nothing = () => undefined;

/** What the portal answers, by method; the first one first. */
let answers: Record<string, (() => Response)[]>;

beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    const answer = answers[method]?.shift() ?? expect.unreachable(`nothing is asked by ${method}`);
    return answer();
  });
});

const refusal = () => refusalAnswer(403, 'Forbidden', { messages: [{ message: 'Not for you.' }] });

it('delivery dates that cannot be read say why, and are read again when asked', async () => {
  const t = messages.deliveries.dates;
  const data = { rootProjectUnitID: rootUnitId, subProjects: [], abilities: {} };
  answers.GET = [refusal, () => Response.json({ data })];
  renderOnPage(
    <DeliveryDatesDialog {...{ rootUnitId, refusal: undefined, openSubprojectId: null, onClose: nothing }} />,
  );
  expect(await screen.findByText('Not for you.')).toBeTruthy();
  expect(screen.queryByText(t.empty)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t.retry }));
  expect(await screen.findByText(t.empty)).toBeTruthy();
  expect(screen.queryByText('Not for you.')).toBeNull();
});

const step: StepView = { actionKey: 'acceptDrawings', requirement: null, asks: [], takesMessage: null };

it('a decision on drawings shows what was not opened, and can be made if that cannot be read', async () => {
  const t = messages.workflow.review;
  const props = { unitId: rootUnitId, version: 1, step, onClose: nothing };
  const review = { projectUnitNo: 'P-1-06-02', unitPath: 'Blok F · Storey 2', openComments: 0 };
  answers.GET = [() => Response.json({ data: { ...review, message: '', unseen: ['drawings'] } })];
  renderOnPage(<ReviewDialog {...props} />);
  expect(await screen.findByText(t.notSeen.drawings)).toBeTruthy();
  expect(screen.getByText('P-1-06-02 Blok F · Storey 2')).toBeTruthy();
  cleanup();
  answers.GET = [refusal];
  renderOnPage(<ReviewDialog {...props} />);
  await screen.findByRole('alertdialog');
  expect(screen.queryByText(t.notSeen.drawings)).toBeNull();
});

const allowed = { can: true } as const;
const member = (memberID: string, name: string): MemberDto => ({
  ...{ memberID, rootProjectUnitID: rootUnitId, userID: memberID, memberRoleKey: 'drafter', version: 1 },
  ...{ userLogin: null, firstName: null, lastName: name, name, thumbnailUrl: null, officePhone: '' },
  ...{ companyMobile: '', officeFax: '', tenantID: 1, salesOrgID: null },
  companyData: { name: '', name2: '', street1: '', street2: '', zip: '', city: '' },
  abilities: { changeRole: allowed, remove: allowed },
});

it('members are those of the page, and after each change those that are stored', async () => {
  const t = messages.members;
  const [ada, bea] = [member('a', 'Ada'), member('b', 'Bea')];
  const removeAda = () => screen.queryByRole('button', { name: t.remove.replace('{name}', 'Ada') });
  renderOnPage(<ManageDialog {...{ rootUnitId, members: [ada, bea], lastManager: '', onClose: nothing }} />);
  await userEvent.click(removeAda() ?? expect.unreachable());
  answers.DELETE = [() => new Response(null, { status: 204 })];
  answers.GET = [() => Response.json({ data: [bea], count: 1 })];
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: t.removeConfirm }));
  await waitFor(() => expect(removeAda()).toBeNull());
  expect(screen.getByText('Bea')).toBeTruthy();
});
