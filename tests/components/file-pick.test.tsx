import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilePick } from '@/components/orders/import/file-pick';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

test('a file is taken when it is chosen, and when it is dropped, which looks like it before', async () => {
  const onPick = vi.fn();
  const { container } = renderOnPage(<FilePick busy={false} onPick={onPick} />);
  const list = new File(['Room;Qty'], 'list.csv');
  await userEvent.upload(screen.getByLabelText(messages.orders.import.pick, { selector: 'input' }), list);
  const zone = container.firstElementChild ?? expect.unreachable();
  const before = zone.className;
  fireEvent.dragOver(zone);
  expect(zone.className).not.toBe(before);
  fireEvent.dragLeave(zone);
  expect(zone.className).toBe(before);
  fireEvent.drop(zone, { dataTransfer: { files: [] } });
  const other = new File(['x'], 'other.xlsx');
  // Unless it is prevented, the browser opens the file in the place of the page.
  expect(fireEvent.drop(zone, { dataTransfer: { files: [other] } })).toBe(false);
  expect(onPick.mock.calls).toEqual([[list], [other]]);
});
