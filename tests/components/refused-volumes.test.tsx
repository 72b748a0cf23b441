import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DeliveryDatesDialog } from '@/components/deliveries/delivery-dates-dialog';
import { LotMaterialsDialog } from '@/components/deliveries/lot-materials-dialog';
import messages from '@/messages/en.json';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const rootUnitId = '0193a000-0000-7000-8000-000000000001';
const TYPE = 'CS elements';

const lot = (title: string, volume: number, version: number) => ({
  ...{ approvalLotID: title, approvalLotTitle: title, volumesLocked: false, version },
  materials: [{ type: TYPE, volume, deliveryDate: null, minDate: '2026-12-01', isFixed: false }],
});

const stored = (...approvalLots: ReturnType<typeof lot>[]) => {
  const house = { subProjectID: 'house', subProjectTitle: 'House A', approvalLots, orderLots: [] };
  return Response.json({ data: { rootProjectUnitID: rootUnitId, subProjects: [house], abilities: {} } });
};

/** Saving is refused because somebody else has made a sibling larger meanwhile. */
function refuseSaving(reads: Response[], code: string, reference: string) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method);
    if (method === 'GET') return reads.shift() ?? expect.unreachable();
    const refused = { code, reference, message: 'At most 100 m³ free.' };
    return refusalAnswer(400, 'ValidationFailed', { messages: [refused] });
  });
  return asked;
}

async function typeAndSave(before: string, after: string) {
  const field = await screen.findByDisplayValue(before);
  await userEvent.clear(field);
  await userEvent.type(field, after);
  await act(async () => undefined);
  await userEvent.click(screen.getByRole('button', { name: messages.common.save }));
  await screen.findByText(/At most 100 m³ free/);
  return field;
}

const isMarked = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
const closed = { refusal: undefined, onClose: () => undefined };

it.each(['DELIVERY.MaxValueReached', 'DELIVERY.LimitReached'])(
  'the dialog of a lot reads the lots beside again after %s, and marks the row',
  async (code) => {
    const asked = refuseSaving([stored(lot('Ground', 5, 1), lot('First', 250, 2))], code, '0/volume');
    const materials = [{ type: TYPE, volumeM3: 5, deliveryDay: null, isFixed: false }];
    const ground = { unitId: 'Ground', title: 'Ground', version: 1, volumesLocked: false, materials };
    renderOnPage(
      <LotMaterialsDialog
        {...{ rootUnitId, lot: ground, minDay: '2026-12-01', siblingsM3: 6, types: [TYPE], ...closed }}
      />,
    );
    const field = await typeAndSave('5', '200');
    expect(asked).toEqual(['POST', 'GET']);
    expect(await screen.findByText(/250 m³ in the other lots/)).toBeTruthy();
    expect(isMarked(field)).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, '100');
    expect(isMarked(field)).toBe(false);
  },
);

it.each(['DELIVERY.MaxValueReached', 'DELIVERY.LimitReached'])(
  'the dialog of all dates reads the lots again after %s, marks the row and keeps what was typed',
  async (code) => {
    const asked = refuseSaving(
      [stored(lot('Ground', 5, 1), lot('First', 6, 1)), stored(lot('Ground', 5, 1), lot('First', 250, 2))],
      code,
      'subProjects/0/approvalLots/0/materials/0/volume',
    );
    renderOnPage(<DeliveryDatesDialog rootUnitId={rootUnitId} openSubprojectId={null} {...closed} />);
    await typeAndSave('5', '200');
    expect(asked).toEqual(['GET', 'POST', 'GET']);
    expect(await screen.findByDisplayValue('250')).toBeTruthy();
    expect(isMarked(screen.getByDisplayValue('200'))).toBe(true);
  },
);
