import { expect, type Locator, type Page } from '@playwright/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Waits until two elements stand apart: `px` between them from left to right, or one below the other. */
export async function expectApart(left: Locator, right: Locator, px: number): Promise<void> {
  const isApart = async () => {
    const [one, other] = await Promise.all([boxOf(left), boxOf(right)]);
    const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y;
    return isBelow || other.x - (one.x + one.width) >= px;
  };
  await expect.poll(isApart).toBe(true);
}

/** Waits until elements stand in one row, from left to right in this order. */
export async function expectInOneRow(...locators: readonly Locator[]): Promise<void> {
  const isRow = async () => {
    const boxes = await Promise.all(locators.map(boxOf));
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2));
    const isOrdered = boxes.every(({ x }, at) => at === 0 || x > (boxes[at - 1]?.x ?? 0));
    return new Set(middles).size === 1 && isOrdered;
  };
  await expect.poll(isRow).toBe(true);
}

/** Waits until the page itself does not scroll sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/** What makes a page wider than the screen, or nothing where it fits: parts that reach beyond its edge. */
export async function wideParts(page: Page, widthPx: number): Promise<string[]> {
  return page.evaluate(async (width) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth <= width) return [];
    const isCut = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const isBeyond = element.getBoundingClientRect().right > width + 0.5;
      return (
        isBeyond &&
        ![...element.children].some((part) => part.getBoundingClientRect().right > width + 0.5) &&
        !isCut(element)
      );
    });
    const names = wide.slice(0, 4).map((element) => {
      const text = (element.textContent ?? '').trim().slice(0, 30);
      return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 60)} ${text}`;
    });
    return [`${scrollWidth} px wide: ${names.join(' | ')}`];
  }, widthPx);
}

/** Texts in the lines of a list that run out of their part of the line, over what stands beside it. */
export function spilledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element | null, part: Element): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' ||
        (element !== part && isCut(element.parentElement, part)));
    return [...document.querySelectorAll('main li > :not(svg)')].flatMap((part) => {
      const { right } = part.getBoundingClientRect();
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const spilled: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isOut = [...range.getClientRects()].some((box) => box.width > 0 && box.right > right + 1);
        if (isOut && !isCut(text.parentElement, part))
          spilled.push(`runs out of its line: ${text.textContent}`);
      }
      return spilled;
    });
  });
}
