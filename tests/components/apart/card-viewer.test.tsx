import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import messages from '@/messages/en.json';
import { picked } from '@/tests/support/fake-renderer';
import { idsOfStorey, NEIGHBOUR, setUpViewer, showTurnedCard } from '@/tests/support/shown-viewer';

vi.mock('@/components/model-viewer/scene-renderer', async () => {
  const { fakeRenderer } = await import('@/tests/support/fake-renderer');
  return { makeRenderer: vi.fn(fakeRenderer) };
});

setUpViewer();

const t = messages.viewer;
/** What a pick reads: the first element. */
const FIRST_WALL = [1, 0, 0, 255];
const BACKGROUND = [0, 0, 0, 0];

function press(picture: HTMLElement, pixel: number[]) {
  picked.pixel = pixel;
  const at = { button: 0, isPrimary: true, clientX: 400, clientY: 300 };
  fireEvent.pointerDown(picture, at);
  fireEvent.pointerUp(picture, at);
}

it('the card draws the walls of its unit alone, and turns them', async () => {
  const { user, scene, picture } = await showTurnedCard();
  expect(scene.drawn('solid')).toEqual([...idsOfStorey(0), ...idsOfStorey(1)]);
  expect(scene.drawn('hidden')).toEqual([NEIGHBOUR]);
  const before = scene.camera();
  picture.focus();
  await user.keyboard('{ArrowRight}');
  expect(scene.camera()).not.toEqual(before);
});

it('a wall that is pressed in the card is named, and the viewer opens with it', async () => {
  const { scene, picture } = await showTurnedCard();
  const link = () => screen.getByRole('link', { name: t.openViewer }).getAttribute('href');
  expect(link()).toMatch(/\/view$/);
  expect(screen.getByText(t.cardHint)).toBeTruthy();
  press(picture, FIRST_WALL);
  const [selected] = scene.drawn('selected');
  expect(selected).toMatch(/^wall-/);
  expect(await screen.findByText(`Wall ${selected?.replace('wall-', '')}`)).toBeTruthy();
  expect(link()).toMatch(new RegExp(`/view#sel=${selected}$`));
});

it('the button above the picture fits the selected wall to the view, or everything', async () => {
  const { user, scene, picture } = await showTurnedCard();
  const fitted = async () => {
    await user.click(screen.getByRole('button', { name: t.fit }));
    return scene.camera();
  };
  const everything = await fitted();
  press(picture, FIRST_WALL);
  expect(await fitted()).not.toEqual(everything);
  press(picture, BACKGROUND);
  expect(await fitted()).toEqual(everything);
});

it('the button that turns the model shows the picture again, and keeps the focus', async () => {
  const { user } = await showTurnedCard();
  const button = screen.getByRole('button', { name: t.turnModel });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.click(button);
  expect(screen.queryByRole('application')).toBeNull();
});
