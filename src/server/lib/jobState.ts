/** The state of a job on this instance; moments in milliseconds since 1970. */
export type JobState<Name extends string = string> = {
  name: Name;
  /** Since when it runs. */
  runningSince?: number;
  /** When it last ended without a failure. */
  endedAt?: number;
  /** When it began to fail; gone once it ends without a failure. */
  failingSince?: number;
};
