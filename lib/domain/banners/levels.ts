/** Banner levels (portal-1 §4). */
export const BANNER_LEVELS = ['info', 'warning', 'important'] as const;
export type BannerLevel = (typeof BANNER_LEVELS)[number];
