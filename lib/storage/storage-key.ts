const KEY = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/;

/** Lower case, digits and `_ . - /`, at most 200 characters; no part starts with a dot. */
export function isStorageKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

/** Returns the key, or throws if it could lead out of the store. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key');
  return key;
}
