/** The period in which a banner is shown; instants in ISO 8601, UTC. */
export interface BannerWindow {
  showFrom: string;
  showUntil: string;
}

/** Whether the banner is shown now: showFrom ≤ now < showUntil (domain.md §5). */
export function isRunning(banner: BannerWindow, now: Date): boolean {
  const instant = now.getTime();
  return Date.parse(banner.showFrom) <= instant && instant < Date.parse(banner.showUntil);
}
