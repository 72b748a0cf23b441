// node --import: the clock of this process begins at the instant CLOCK and goes on from there, so that two portals with
// the same data show the same days.
const { now: realNow } = Date;
const ahead = Date.parse(process.env.CLOCK ?? '') - realNow();
const now = () => realNow() + ahead;

globalThis.Date = new Proxy(Date, {
  apply: (RealDate) => new RealDate(now()).toString(),
  construct: (RealDate, values, target) =>
    Reflect.construct(RealDate, values.length === 0 ? [now()] : values, target),
  get: (RealDate, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
});
