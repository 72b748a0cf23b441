/** A banner as far as it decides who sees it; instants in ISO 8601, UTC. */
export interface BannerWindow {
  showFrom: string;
  showUntil: string;
  salesOrgIds: readonly number[];
}

/** The banner's time has come and is not over: showFrom ≤ now < showUntil (domain.md §5). */
export function isRunning(banner: Pick<BannerWindow, 'showFrom' | 'showUntil'>, now: Date): boolean {
  const instant = now.getTime();
  return Date.parse(banner.showFrom) <= instant && instant < Date.parse(banner.showUntil);
}

/**
 * Whether a viewer is shown the banner now: one of its sales organisations is among his, or, for
 * internals, among those of his tenants (domain.md §5).
 * @param viewerOrgIds the viewer's sales organisations, those of an internal's tenants included
 */
export function isShownTo(banner: BannerWindow, viewerOrgIds: readonly number[], now: Date): boolean {
  return isRunning(banner, now) && banner.salesOrgIds.some((id) => viewerOrgIds.includes(id));
}
