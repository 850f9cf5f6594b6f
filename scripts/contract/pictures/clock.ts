/**
 * Stops the clock of a process at the moment that REVIEW_MOMENT names. It is loaded before the product, by `--import` in
 * NODE_OPTIONS, which the embedded database's process inherits, so that data, server and database share one moment; the
 * product itself has no setting that does this.
 */
const moment = Date.parse(process.env.REVIEW_MOMENT ?? '');
if (Number.isNaN(moment)) throw new Error('REVIEW_MOMENT: expected a moment');

const Clock = globalThis.Date;
Clock.now = () => moment;
globalThis.Date = new Proxy(Clock, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [moment], asked) as object,
  apply: () => new Clock(moment).toString(),
});
Clock.prototype.constructor = globalThis.Date;
