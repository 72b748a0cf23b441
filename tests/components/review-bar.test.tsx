import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext } from 'react';
import { expect, it, vi } from 'vitest';
import { useLeaveBlock } from '@/components/ui/leave-page';
import { ReviewBar } from '@/components/workflow/review-bar';
import { StepPlaceContext } from '@/components/workflow/step-place';
import { navigation } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { push } = navigation.router;

const sendBack = vi.fn();

/** Takes the step as soon as it is pressed. */
function Accept() {
  const { filesHref, onTaken } = useContext(StepPlaceContext);
  return (
    <button type="button" onClick={onTaken ?? undefined}>
      {`Accept, or see ${filesHref}`}
    </button>
  );
}

function show(next: string | null, steps = true) {
  const queue = { place: 2, count: 3, previous: 'lot-1', next };
  return renderOnPage(
    <>
      <input aria-label="text" />
      <ReviewBar rootUnitId="root" unitId="lot-2" queue={queue}>
        {steps && (
          <>
            <button type="button" onClick={sendBack}>
              Send back
            </button>
            <Accept />
          </>
        )}
      </ReviewBar>
    </>,
  );
}

it('takes the step that leads on by a key, and the next lot opens', async () => {
  const user = userEvent.setup();
  show('lot-3');
  expect(screen.getByText('Lot 2 of 3')).toBeTruthy();
  await user.keyboard('e');
  expect(push.mock.calls).toEqual([['/home/app/viewer/root/lot-3/view']]);
  expect(sendBack).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /see .*\/root\/lot-2#files$/ })).toBeTruthy();
});

it('leads to the next and the previous lot by keys, and nowhere while somebody writes', async () => {
  const user = userEvent.setup();
  show('lot-3');
  await user.type(screen.getByRole('textbox'), 'open');
  expect(push).not.toHaveBeenCalled();
  await user.click(document.body);
  await user.keyboard('np');
  expect(push.mock.calls).toEqual([
    ['/home/app/viewer/root/lot-3/view'],
    ['/home/app/viewer/root/lot-1/view'],
  ]);
});

it('stays with the last lot after its step, and offers no key without one', async () => {
  const user = userEvent.setup();
  const { unmount } = show(null);
  await user.keyboard('e');
  expect(push).not.toHaveBeenCalled();
  unmount();
  show('lot-3', false);
  await user.keyboard('e');
  expect(push).not.toHaveBeenCalled();
});

it('is not left by its keys while the page is held', async () => {
  const onBlocked = vi.fn();
  function Held() {
    useLeaveBlock(true, onBlocked);
    return null;
  }
  const user = userEvent.setup();
  show('lot-3');
  renderOnPage(<Held />);
  await user.keyboard('np');
  expect(onBlocked).toHaveBeenCalledTimes(2);
  expect(push).not.toHaveBeenCalled();
});
