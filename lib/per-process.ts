const values: Map<string, unknown> = Reflect.get(globalThis, 'portal') ?? new Map();
Reflect.set(globalThis, 'portal', values);

/** A value that a process has once, made when it is first asked for: Next loads modules more than once. */
export function perProcess<T>(name: string, make: () => T) {
  const known = () => values.get(name) as T | undefined;
  const set = (value: T | undefined) => void values.set(name, value);
  function get(): T {
    const value = known() ?? make();
    set(value);
    return value;
  }
  return { get, known, set };
}
