const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

export interface Device {
  browser: string | null;
  system: string | null;
}

/** A readable name of browser and computer, as far as the User-Agent header gives them. */
export function deviceOf(userAgent: string): Device {
  return { browser: firstMatch(BROWSERS, userAgent), system: firstMatch(SYSTEMS, userAgent) };
}

function firstMatch(known: readonly (readonly [string, RegExp])[], text: string): string | null {
  return known.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/**
 * A shortened address, enough to recognise a place but not to find a person: `203.0.113.9` → `203.0.113.…`,
 * `2001:db8:1:2::/64` → `2001:db8:…`; null if unknown.
 */
export function addressPrefix(address: string): string | null {
  const [v4] = /^\d{1,3}\.\d{1,3}\.\d{1,3}\./.exec(address) ?? [];
  if (v4) return `${v4}…`;
  const [v6] = /^[\da-f]{1,4}:[\da-f]{0,4}:/i.exec(address) ?? [];
  return v6 ? `${v6}…` : null;
}
