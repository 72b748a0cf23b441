import type { Page } from '@playwright/test';

/**
 * What a finger presses on the page and is smaller than 44 × 44 px, with its size: `button Close 32 × 32`. What counts
 * is where a press arrives: space around a target, and the label of a field. Links within words are exempt
 * (WCAG 2.5.5), and so are the cells of a grid and what stands in a drawing.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measureTargets);
}

/** Runs in the page. */
function measureTargets(): string[] {
  const LEAST = 43.5;
  const TARGETS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], ' +
    '[role=menuitem], [role=option], [role=switch], [role=radio], [role=slider]';
  const EXEMPT = '[role=grid], [data-small-targets], svg, canvas, :disabled, [hidden], [inert]';

  /** A link in a sentence: its lines belong to the text around it. */
  const isInWords = (target: HTMLElement) => {
    if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false;
    let block = target.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const around = [...(block?.childNodes ?? [])].filter((node) => !node.contains(target));
    return around.some((node) => node.textContent?.trim());
  };

  const isSeen = (target: HTMLElement) => {
    const { width, height } = target.getBoundingClientRect();
    const isShown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // What only readers get is clipped until it has the focus.
    const isClipped = getComputedStyle(target).clipPath !== 'none';
    return isShown && !isClipped && width > 1 && height > 1;
  };

  const labelsOf = (target: HTMLElement) =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement
      ? [...(target.labels ?? [])]
      : [];

  /** How far a press arrives from the middle of the target, to one side and the other. */
  const reach = (target: HTMLElement) => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const own = [target, ...labelsOf(target)];
    const { x, y, width, height } = target.getBoundingClientRect();
    const [atX, atY] = [x + width / 2, y + height / 2];
    const arrives = (toX: number, toY: number) => {
      const hit = document.elementFromPoint(atX + toX, atY + toY);
      return hit !== null && own.some((part) => part.contains(hit));
    };
    const walk = (stepX: number, stepY: number) => {
      let px = 0;
      while (px < LEAST && arrives(stepX * (px + 0.5), stepY * (px + 0.5))) px += 0.5;
      return px;
    };
    return { across: walk(-1, 0) + walk(1, 0), down: walk(0, -1) + walk(0, 1) };
  };

  /** Hidden above the page until it has the focus. */
  const isOutside = (target: HTMLElement) => target.getBoundingClientRect().bottom + window.scrollY <= 0;

  const isLarge = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= LEAST && height >= LEAST;
  };

  return [...document.querySelectorAll<HTMLElement>(TARGETS)].flatMap((target) => {
    if (target.closest(EXEMPT) || !isSeen(target) || isOutside(target) || isInWords(target)) return [];
    if ([target, ...labelsOf(target)].some(isLarge)) return [];
    const { across, down } = reach(target);
    if (across >= LEAST && down >= LEAST) return [];
    const name = (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 40);
    return [`${target.tagName.toLowerCase()} ${name} ${Math.round(across)} × ${Math.round(down)}`];
  });
}
