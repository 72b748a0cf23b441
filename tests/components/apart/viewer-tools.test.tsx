import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import messages from '@/messages/en.json';
import { idsOfStorey, NEIGHBOUR, setUpViewer, showViewer } from '@/tests/support/shown-viewer';

vi.mock('@/components/model-viewer/scene-renderer', async () => {
  const { fakeRenderer } = await import('@/tests/support/fake-renderer');
  return { makeRenderer: vi.fn(fakeRenderer) };
});

setUpViewer();

const t = messages.viewer;
const OWN = [...idsOfStorey(0), ...idsOfStorey(1)];
const without = (...ids: string[]) => OWN.filter((id) => !ids.includes(id));
const tool = (name: string) =>
  within(screen.getByRole('toolbar', { name: t.tools })).getByRole('button', { name });
const ofCard = (name: string) =>
  within(screen.getByRole('region', { name: t.selection })).getByRole('button', { name });

async function showSelected(...numbers: string[]) {
  const shown = await showViewer();
  const { user } = shown;
  for (const [place, number] of numbers.entries()) {
    if (place > 0) await user.keyboard('{Control>}');
    await user.click(screen.getByText(number));
    await user.keyboard('{/Control}');
  }
  return shown;
}

describe('the buttons of the viewer', () => {
  it('hide what is selected in the model, until all is shown', async () => {
    const { user, scene } = await showSelected('001', '102');
    expect(scene.drawn('selected')).toEqual(['wall-001', 'wall-102']);
    await user.click(ofCard(t.hide));
    expect(scene.drawn('hidden')).toEqual(['wall-001', 'wall-102', NEIGHBOUR]);
    expect(scene.drawn('solid')).toEqual(without('wall-001', 'wall-102'));
    await user.click(tool(t.showAll));
    expect(scene.drawn('solid')).toEqual(OWN);
  });

  it.each(['card', 'toolbar'])('show what is selected alone: the one of the %s', async (place) => {
    const { user, scene } = await showSelected('003');
    await user.click(place === 'card' ? ofCard(t.isolate) : tool(t.isolate));
    expect(scene.drawn('selected')).toEqual(['wall-003']);
    expect(new Set(scene.drawn('hidden'))).toEqual(new Set([...without('wall-003'), NEIGHBOUR]));
    await user.click(tool(t.showAll));
    expect(scene.drawn('hidden')).toEqual([NEIGHBOUR]);
  });

  it('show nothing alone while nothing is selected, and say so', async () => {
    const { user, scene } = await showViewer();
    expect(tool(t.isolate).getAttribute('aria-disabled')).toBe('true');
    await user.click(tool(t.isolate));
    expect(scene.drawn('solid')).toEqual(OWN);
  });

  it('let the rest be seen through, or not', async () => {
    const { user, scene } = await showSelected('001');
    const walls = without('wall-001').filter((id) => id.startsWith('wall'));
    expect(scene.drawn('seeThrough')).toEqual(walls);
    expect(tool(t.seeThrough).getAttribute('aria-pressed')).toBe('true');
    await user.click(tool(t.seeThrough));
    expect(scene.drawn('seeThrough')).toEqual([]);
    expect(scene.drawn('solid')).toEqual(without('wall-001'));
    expect(tool(t.seeThrough).getAttribute('aria-pressed')).toBe('false');
  });

  it('show what stands around the unit as something to be seen through', async () => {
    const { user, scene } = await showViewer();
    expect(scene.drawn('hidden')).toEqual([NEIGHBOUR]);
    await user.click(tool(t.surroundings));
    expect([scene.drawn('hidden'), scene.drawn('seeThrough')]).toEqual([[], [NEIGHBOUR]]);
    await user.click(tool(t.surroundings));
    expect(scene.drawn('hidden')).toEqual([NEIGHBOUR]);
  });

  it('fit what is selected to the view, or everything', async () => {
    const { user, scene } = await showViewer();
    const middleOf = ([x = 0, y = 0, z = 0]: readonly number[]) => Math.hypot(x - 6, y - 2.8, z - 4);
    await waitFor(() => expect(scene.frames()).toBeGreaterThan(0));
    await user.click(tool(t.fit));
    const whole = scene.camera();
    await user.click(screen.getByText('005'));
    const frames = scene.frames();
    await user.click(tool(t.fit));
    // Wall 005 stands in the middle of the lower storey.
    expect(middleOf(scene.camera())).toBeLessThan(middleOf(whole) * 0.8);
    await waitFor(() => expect(scene.frames()).toBeGreaterThan(frames));
  });
});

describe('the section', () => {
  const AIR_M = 0.002;
  const move = (side: keyof typeof t.cut, value: string) =>
    fireEvent.change(screen.getByRole('slider', { name: t.cut[side] }), { target: { value } });

  it('is moved by a slider for each of its sides, and cuts faces and lines', async () => {
    const { user, scene } = await showViewer();
    await user.click(tool(t.section));
    move('left', '0.25');
    move('right', '0.5');
    move('below', '0.5');
    move('above', '0.75');
    move('back', '0.125');
    move('front', '0.875');
    // The house reaches from 0, -0.2 and 0 to 12, 5.8 and 8 m.
    const expected = [
      [3, 2.8, 1].map((edgeM) => edgeM - AIR_M),
      [6, 4.3, 7].map((edgeM) => edgeM + AIR_M),
    ].flat();
    await waitFor(() => expect(scene.sections()).toHaveLength(3));
    for (const box of scene.sections()) {
      expect(box.every((edgeM, place) => Math.abs(edgeM - (expected[place] ?? 0)) < 0.001)).toBe(true);
    }
  });

  it('leaves all of the model when its button is pressed again', async () => {
    const { user, scene } = await showViewer();
    await user.click(tool(t.section));
    move('above', '0.5');
    await user.click(tool(t.section));
    expect(screen.queryByRole('slider')).toBeNull();
    await waitFor(() => expect(scene.sections()).toHaveLength(3));
    for (const box of scene.sections()) expect(Math.min(...box.map(Math.abs))).toBeGreaterThan(1e6);
  });
});

it('a link has the line that is measured, and its view begins with it', async () => {
  window.history.replaceState(null, '', '/#line=0,0,0,3,4,0');
  const { user, scene } = await showViewer();
  await waitFor(() => expect(scene.overlays()).toEqual([[0, 0, 0, 3, 4, 0]]));
  expect(screen.getByText('5000 mm')).toBeTruthy();
  expect(tool(t.measure).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: t.copyLink }));
  const hash = new URL(await navigator.clipboard.readText()).hash.slice(1);
  expect(new URLSearchParams(hash).get('line')).toBe('0,0,0,3,4,0');
  await user.click(tool(t.measure));
  expect(scene.overlays()).toEqual([]);
});
