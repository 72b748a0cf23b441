/** A tree of texts; a leaf is an ICU pattern, or its precompiled form in a built app. */
export interface MessageTree {
  [key: string]: unknown;
}

export function isMessageTree(value: unknown): value is MessageTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges the texts of `overrides` into a copy of `base`, key by key. */
export function mergeMessages(base: MessageTree, overrides: MessageTree): MessageTree {
  const result: MessageTree = { ...base };
  for (const [key, value] of Object.entries(overrides)) {
    const below = base[key];
    result[key] = isMessageTree(below) && isMessageTree(value) ? mergeMessages(below, value) : value;
  }
  return result;
}
