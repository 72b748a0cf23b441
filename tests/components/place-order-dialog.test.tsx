import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AskChangeButton, DecideButtons } from '@/components/orders/changes/change-buttons';
import { PlaceOrderDialog } from '@/components/orders/placing/place-order-dialog';
import { PlacedDialog } from '@/components/orders/placing/placed-dialog';
import { navigation } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const { refresh } = navigation.router;

const unitId = '0193a000-0000-7000-8000-000000000001';
const totals = {
  ...{ qty: 140, area: 218.4, areaString: '218.40 m²', pallets: 14, palletsString: '14.00' },
  ...{ palletsToLoad: 14, goodsWeight: 9937.2, weight: 10_217.2, weightString: '10,217 kg' },
  ...{ smallVolume: true, advice: null, trucks: { count: 1, decidedBy: 'pallets' } },
};
const lot = (title: string, id = unitId) => ({
  ...{
    projectUnitID: id,
    projectUnitNo: 'P-1',
    title,
    unitPath: `Blok F · ${title}`,
    version: 3,
    deliveryDate: null,
  },
  ...{
    minDeliveryDate: '2027-01-10',
    catalogueVersion: 4,
    custRef: null,
    placeOrder: { can: true },
    problem: null,
    totals,
  },
});
const preview = (...lots: ReturnType<typeof lot>[]) => ({
  ...{ lots, count: lots.length, seller: 'Porenbau', unloading: null, missing: [], loads: [] },
  siteAddress: { name: 'Site', street1: 'Weg 1', zip: '1', city: 'Ulm', country: 'DE' },
  siteContact: { name: '', phone: '', mail: '' },
});

let answers: Record<string, () => Response>;
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push({ path, body: JSON.parse(String(init?.body)) });
    const answer = Object.entries(answers).find(([known]) => path.includes(known))?.[1];
    return answer?.() ?? Response.json({ data: {} });
  });
});
afterEach(() => {});

function show(element: React.ReactNode) {
  renderOnPage(element);
  return userEvent.setup();
}

const isBlocked = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('placing an order', () => {
  it('asks about the missing date before it is sent, with the version that was seen', async () => {
    const placed = { projectUnitID: unitId, data: 'OrderNumber=4500020001' };
    answers = {
      'orders/preview': () => Response.json({ data: preview(lot('Haus A')) }),
      '/orders': () => Response.json({ data: [placed], count: 1 }),
    };
    const onPlaced = vi.fn();
    const user = show(<PlaceOrderDialog unitId={unitId} onClose={vi.fn()} onPlaced={onPlaced} />);
    await screen.findByText(/1 truck · 14.00 pallets/);
    expect(isBlocked('Place order')).toBe(true);
    await user.type(screen.getByLabelText('Your PO number'), 'BV 17');
    await user.click(screen.getByRole('checkbox', { name: 'Order without a date' }));
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith([{ ...placed, unitPath: 'Blok F · Haus A' }]));
    expect(sent).toMatchObject([
      { body: { lots: [{ projectUnitID: unitId, version: 3, deliveryDate: null }], custRef: 'BV 17' } },
    ]);
  });

  it('of several lots can be sent once one is chosen and each of those has a date', async () => {
    answers = {
      'orders/preview': () =>
        Response.json({
          data: preview(lot('Haus A'), lot('Haus B', '0193a000-0000-7000-8000-000000000002')),
        }),
    };
    const user = show(<PlaceOrderDialog unitId={unitId} onClose={vi.fn()} onPlaced={vi.fn()} />);
    await user.type(await screen.findByLabelText('One date for all lots'), '01/02/2027');
    await waitFor(() => expect(isBlocked('Place order for 2 lots')).toBe(false));
    await user.click(screen.getByRole('checkbox', { name: /^Blok F · Haus A/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Blok F · Haus B/ }));
    await waitFor(() => expect(isBlocked('Place order for 0 lots')).toBe(true));
  });

  it('of several lots sends those that are chosen, and says what the server refuses', async () => {
    const messages = [{ message: 'Already placed', reference: 'lots/0' }];
    answers = {
      'orders/preview': () =>
        Response.json({
          data: preview(lot('Haus A'), lot('Haus B', '0193a000-0000-7000-8000-000000000002')),
        }),
      '/orders': () => refusalAnswer(409, 'NoPlaceOrderTask', { messages }),
    };
    const user = show(<PlaceOrderDialog unitId={unitId} onClose={vi.fn()} onPlaced={vi.fn()} />);
    await user.click(await screen.findByRole('checkbox', { name: /^Blok F · Haus B/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Order without a date' }));
    await user.click(screen.getByRole('button', { name: 'Place order for 1 lot' }));
    const line = screen.getByRole('checkbox', { name: /^Blok F · Haus A/ }).closest('li');
    await waitFor(() => expect(line?.textContent).toContain('Already placed'));
    expect(sent).toMatchObject([{ body: { lots: [{ projectUnitID: unitId }] } }]);
  });
});

describe('lots of the same title in other blocks', () => {
  const second = '0193a000-0000-7000-8000-000000000002';

  it('are told apart by number and path in the list, its days and the loads', async () => {
    const lots = [lot('Haus A'), { ...lot('Haus A', second), unitPath: 'Blok G · Haus A' }];
    answers = { 'orders/preview': () => Response.json({ data: preview(...lots) }) };
    show(<PlaceOrderDialog unitId={unitId} onClose={vi.fn()} onPlaced={vi.fn()} />);
    for (const block of ['F', 'G']) {
      const box = await screen.findByRole('checkbox', { name: new RegExp(`^Blok ${block} · Haus A`) });
      expect(box.closest('li')?.textContent).toContain('P-1');
      expect(screen.getByLabelText(`Delivery date of P-1 Blok ${block} · Haus A`)).toBeTruthy();
    }
    const loads = screen.getByRole('region', { name: 'Trucks' }).textContent;
    expect(loads).toContain('P-1 Blok F · Haus A');
    expect(loads).toContain('P-1 Blok G · Haus A');
  });

  it('are told apart in what was ordered', () => {
    answers = {};
    const ids = { projectUnitID: unitId, rootProjectUnitID: unitId, projectUnitNo: 'P-1' };
    const ordered = { ...ids, unitPath: 'Blok F · Haus A', data: 'OrderNumber=4500020001' };
    show(<PlacedDialog lots={[ordered]} onClose={vi.fn()} />);
    expect(screen.getByText('P-1 Blok F · Haus A')).toBeTruthy();
  });
});

describe('what the server refuses of several lots', () => {
  const second = '0193a000-0000-7000-8000-000000000002';
  const lotLine = (title: string) => {
    const line = screen.getByRole('checkbox', { name: new RegExp(`^Blok F · ${title}`) }).closest('li');
    return line?.textContent ?? '';
  };

  it('stands at the day of its lot, which is marked and focused', async () => {
    const messages = [
      { code: 'DELIVERY.DateTooEarly', message: 'Too soon', reference: 'lots/1/deliveryDate' },
    ];
    answers = {
      'orders/preview': () => Response.json({ data: preview(lot('Haus A'), lot('Haus B', second)) }),
      '/orders': () => refusalAnswer(400, 'ValidationFailed', { messages }),
    };
    const user = show(<PlaceOrderDialog unitId={unitId} onClose={vi.fn()} onPlaced={vi.fn()} />);
    await user.type(await screen.findByLabelText('One date for all lots'), '01/02/2027');
    await user.click(screen.getByRole('button', { name: 'Place order for 2 lots' }));
    const day = screen.getByLabelText('Delivery date of P-1 Blok F · Haus B');
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(day);
    expect(lotLine('Haus B')).toContain('Too soon');
    expect(lotLine('Haus A')).not.toContain('Too soon');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is known before it is sent: a day before the earliest one is refused in the form', async () => {
    answers = {
      'orders/preview': () => Response.json({ data: preview(lot('Haus A'), lot('Haus B', second)) }),
    };
    const user = show(<PlaceOrderDialog unitId={unitId} onClose={vi.fn()} onPlaced={vi.fn()} />);
    await user.type(await screen.findByLabelText('Delivery date of P-1 Blok F · Haus B'), '04/01/2027');
    await user.tab();
    await waitFor(() => expect(lotLine('Haus B')).toContain('Too early. The plants can deliver from'));
    expect(isBlocked('Place order for 2 lots')).toBe(true);
  });

  it('is brought into view where it belongs to no field', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    answers = {
      'orders/preview': () => Response.json({ data: preview(lot('Haus A')) }),
      '/orders': () => refusalAnswer(409, 'ProjectClosed', { messages: [{ message: 'Closed' }] }),
    };
    const user = show(<PlaceOrderDialog unitId={unitId} onClose={vi.fn()} onPlaced={vi.fn()} />);
    await user.click(await screen.findByRole('checkbox', { name: 'Order without a date' }));
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    await screen.findByRole('alert');
    expect(scrolled).toHaveBeenCalled();
  });
});

it('a single lot says at its field that the day is too early', async () => {
  answers = { 'orders/preview': () => Response.json({ data: preview(lot('Haus A')) }) };
  const user = show(<PlaceOrderDialog unitId={unitId} onClose={vi.fn()} onPlaced={vi.fn()} />);
  const day = await screen.findByLabelText('Delivery date');
  await user.type(day, '04/01/2027');
  await user.tab();
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(isBlocked('Place order')).toBe(true);
});

describe('a change of an order', () => {
  const ordered = {
    ...{ deliveryDate: '2027-01-15', siteName: 'Site', siteStreet: 'Weg 1', siteZip: '1', siteCity: 'Ulm' },
    ...{ siteCountry: 'DE', contactName: '', contactPhone: '', contactMail: '', reason: '' },
    unloading: 'forklift' as const,
  };

  it('sends only what is to be different, and needs a reason', async () => {
    answers = { orderchangerequests: () => Response.json({ data: {} }) };
    const user = show(
      <AskChangeButton unitId={unitId} ordered={ordered} minDay="2027-01-10" blocked={undefined} />,
    );
    await user.click(screen.getByRole('button', { name: 'Request change…' }));
    await user.selectOptions(await screen.findByLabelText('Unloading'), 'Site crane');
    expect(isBlocked('Request change')).toBe(true);
    await user.type(screen.getByLabelText(/^Reason/), 'No forklift');
    await user.click(screen.getByRole('button', { name: 'Request change' }));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(sent.map(({ body }) => body)).toEqual([
      { projectUnitID: unitId, reason: 'No forklift', unloading: 'siteCrane' },
    ]);
  });

  it('names the earliest day, and refuses one before it', async () => {
    answers = { orderchangerequests: () => Response.json({ data: {} }) };
    const user = show(
      <AskChangeButton unitId={unitId} ordered={ordered} minDay="2027-01-10" blocked={undefined} />,
    );
    await user.click(screen.getByRole('button', { name: 'Request change…' }));
    const day = await screen.findByLabelText('Delivery date');
    expect(screen.getByRole('dialog').textContent).toContain('Earliest: ');
    await user.clear(day);
    await user.type(day, '04/01/2027');
    await user.type(screen.getByLabelText(/^Reason/), 'Sooner');
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    expect(isBlocked('Request change')).toBe(true);
  });

  it('is refused with a reason', async () => {
    answers = { orderchangerequests: () => Response.json({ data: {} }) };
    const user = show(<DecideButtons request={{ requestID: unitId, version: 2 }} />);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'Loaded');
    await user.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1) ?? document.body);
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(sent.map(({ body }) => body)).toEqual([{ decision: 'refuse', decisionReason: 'Loaded' }]);
  });
});
