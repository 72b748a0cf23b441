import { act, fireEvent, screen, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { NotificationBell } from '@/components/notifications/notification-bell';
import { NotificationPanel } from '@/components/notifications/notification-panel';
import type { OwnNotificationDto } from '@/lib/contract/notifications';
import messages from '@/messages/en.json';
import { fetched, pass, sendOwnChange, setUpChanges } from '@/tests/support/fake-changes';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

setUpChanges();

const rootProjectUnitID = '0193a000-0000-7000-8000-000000000001';
const projectUnitID = '0193a000-0000-7000-8000-000000000002';

function row(place: number, values: Partial<OwnNotificationDto> = {}): OwnNotificationDto {
  const createdOn = `2026-11-${20 - place}T10:00:00.000Z`;
  return {
    notificationID: `0193a000-0000-7000-8000-00000000010${place}`,
    kind: 'state',
    ...{ rootProjectUnitID, projectUnitID, rootNo: 'P-1', root: 'Park' },
    ...{ commentID: null, count: 1, createdOn, isRead: false },
    activity: {
      ...{ activityID: projectUnitID, rootProjectUnitID, projectUnitID },
      ...{
        projectUnitName: 'Lot 1',
        unitPath: 'House F · Lot 1',
        projectUnitNo: 'P-1-01',
        projectUnitType: 'approvallot',
        date: createdOn,
      },
      ...{ userName: 'Rita Prüfer', userEmail: null, onBehalfOf: null },
      ...{ action: 'stateChanged', subject: null, message: null },
      changes: [{ field: 'state', from: 'PlaceOrder', to: 'Approved' }],
      counts: {},
    },
    ...values,
  };
}

/** What every reading answers from now on. */
const json = (body: unknown) => fetched.mockImplementation(async () => Response.json(body));
const done = () => fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

function show(children: React.ReactNode) {
  renderOnPage(children, { locale: 'en-GB' });
}

/** The panel below its bell, and a field beside them. */
function OpenPanel() {
  const bell = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button ref={bell} type="button">
        Bell
      </button>
      <input aria-label="Search" />
      {isOpen && <NotificationPanel bell={bell} since="p0" onClose={() => setOpen(false)} />}
    </>
  );
}

const panel = <NotificationPanel bell={{ current: null }} since="p0" onClose={() => undefined} />;

it.each([
  ['to its bell', false],
  ['to nothing if it has moved on', true],
])('the closed panel gives the focus back %s', async (_, hasMoved) => {
  json({ data: [], count: 0 });
  show(<OpenPanel />);
  await pass(0);
  const field = screen.getByRole('textbox', { name: 'Search', hidden: true });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  if (hasMoved) field.focus();
  await pass(0);
  expect(document.activeElement).toBe(hasMoved ? field : screen.getByRole('button', { name: 'Bell' }));
});

it('the bell says how many are unread, and follows the changes', async () => {
  show(<NotificationBell count={2} since="p0" />);
  await pass(1_000);
  expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined();
  json({ count: 100 });
  sendOwnChange();
  await pass(1_000);
  expect(screen.getByRole('button', { name: 'Notifications, 99+ unread' })).toBeDefined();
  json({ count: 0 });
  sendOwnChange();
  await pass(1_000);
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeDefined();
});

it('the panel groups by project and day, says what happened, and links to it', async () => {
  const comment = row(1, {
    kind: 'mention',
    commentID: rootProjectUnitID,
    isRead: true,
    activity: { ...row(1).activity, action: 'commentAdded', subject: 'Too narrow', changes: [] },
  });
  const many = row(2, { projectUnitID: rootProjectUnitID, count: 12 });
  json({ data: [row(0), comment, many], count: 3 });
  show(panel);
  await pass(0);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'P-1 Park',
  ]);
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(3);
  const state = messages.states.Approved;
  expect(items()).toEqual([
    `Unread: Rita Prüfer changed the stateP-1-01 House F · Lot 1 · ${state} · 11:00`,
    'Rita Prüfer commented “Too narrow”P-1-01 House F · Lot 1 · 11:00',
    'Unread: Rita Prüfer changed the state12 times · 11:00',
  ]);
  const links = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/home/app/project/details/${rootProjectUnitID}/${projectUnitID}`,
    `/home/app/viewer/${rootProjectUnitID}/${projectUnitID}/view?comment=${rootProjectUnitID}`,
    `/home/app/project/details/${rootProjectUnitID}`,
  ]);
});

it('marks one and all at once on the screen, and takes it back where it fails', async () => {
  json({ data: [row(0), row(1)], count: 2 });
  show(panel);
  await pass(0);
  done();
  act(() => screen.getAllByRole('button', { name: 'Mark as read' })[0]?.click());
  await pass(0);
  expect(screen.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Mark as unread' })).toBeDefined();

  fetched.mockResolvedValueOnce(refusalAnswer(404, 'NotFound'));
  act(() => screen.getByRole('button', { name: 'Mark all as read' }).click());
  await pass(0);
  expect(screen.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(1);

  done();
  act(() => screen.getByRole('button', { name: 'Mark all as read' }).click());
  await pass(0);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(fetched.mock.calls.at(-1)?.[0]).toContain('/ownnotifications/readall');
});

it('marks what is opened', async () => {
  json({ data: [row(0)], count: 1 });
  show(panel);
  await pass(0);
  done();
  fireEvent.click(screen.getByRole('link', { name: /changed the state/ }), { ctrlKey: true });
  await pass(0);
  expect(screen.getByRole('button', { name: 'Mark as unread' })).toBeDefined();
});
