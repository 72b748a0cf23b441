import { beforeEach, expect, test, vi } from 'vitest';
import { PacedListeners, RestingListeners } from '@/components/data-grid/fast-path/paced-listeners';

beforeEach(() => {
  vi.useFakeTimers();
});

function heardFrom(listeners: RestingListeners) {
  const heard = vi.fn();
  listeners.subscribe(heard);
  return heard;
}

test('a change is reported at once, those of the next fifth of a second together after them', () => {
  const listeners = new PacedListeners();
  const heard = heardFrom(listeners);
  listeners.emit();
  expect(heard).toHaveBeenCalledTimes(1);
  listeners.emit();
  listeners.emit();
  expect(heard).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(heard).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('after a rest the next change is reported at once again', () => {
  const listeners = new PacedListeners();
  const heard = heardFrom(listeners);
  listeners.emit();
  vi.advanceTimersByTime(200);
  listeners.emit();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('while changes never stop, they are reported five times a second', () => {
  const listeners = new PacedListeners();
  const heard = heardFrom(listeners);
  for (let elapsedMs = 0; elapsedMs < 1000; elapsedMs += 20) {
    listeners.emit();
    vi.advanceTimersByTime(20);
  }
  expect(heard.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(heard.mock.calls.length).toBeLessThanOrEqual(6);
});

test('while changes come they are reported with one of them, never between two', () => {
  const listeners = new PacedListeners();
  const heard = heardFrom(listeners);
  for (let key = 0; key < 8; key++) {
    listeners.emit();
    const reported = heard.mock.calls.length;
    vi.advanceTimersByTime(60);
    expect(heard).toHaveBeenCalledTimes(reported);
  }
  expect(heard).toHaveBeenCalledTimes(2);
});

test('advice waits until changes rest, however long they go on, and is reported once', () => {
  const listeners = new RestingListeners();
  const heard = heardFrom(listeners);
  for (let key = 0; key < 20; key++) {
    listeners.emit();
    vi.advanceTimersByTime(150);
  }
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150);
  expect(heard).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveBeenCalledTimes(1);
});
