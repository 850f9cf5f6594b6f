type Description = {
  statuses: readonly number[];
  errors: readonly string[];
  eventErrors: readonly string[];
};
export type Exception = { codes: string[]; operations?: string[]; reason: string };
type Input = {
  operations: Record<string, Description>;
  errors: Record<string, { status: number }>;
  /** As `operation status code`, with `-` for no code. */
  seen: Set<string>;
  exceptions: Exception[];
};

export function coverageTable({ operations, errors, seen, exceptions }: Input) {
  const lines: string[] = [];
  const complaints: string[] = [];
  let [covered, excused, expected] = [0, 0, 0];

  for (const [id, operation] of Object.entries(operations)) {
    const wanted = answersOf(operation, errors);
    const missing = wanted.filter((answer) => !seen.has(`${id} ${answer}`));
    const unexcused = missing.filter(
      (answer) => !exceptions.some((exception) => excuses(exception, id, answer)),
    );
    expected += wanted.length;
    covered += wanted.length - missing.length;
    excused += missing.length - unexcused.length;
    complaints.push(...unexcused.map((answer) => `${id} was never answered ${answer.replace(' -', '')}`));
    const got = wanted.filter((answer) => !missing.includes(answer)).map(short);
    const lacking = missing.map((answer) =>
      unexcused.includes(answer) ? `✗${short(answer)}` : `(${short(answer)})`,
    );
    lines.push(`${id.padEnd(34)} ${[...got, ...lacking].join(' ')}`);
  }

  // An exception for all operations still requires one operation that returned the code.
  for (const code of exceptions
    .filter((exception) => !exception.operations)
    .flatMap((exception) => exception.codes)) {
    if (![...seen].some((record) => record.endsWith(` ${code}`)))
      complaints.push(`${code} was never answered by any operation`);
  }
  lines.push(
    `${Object.keys(operations).length} operations; ` +
      `${covered} of ${expected} answers seen, ${excused} listed as not asked for, ${expected - covered - excused} missing.`,
  );
  return { lines, complaints };
}

function answersOf({ statuses, errors: codes, eventErrors }: Description, errors: Input['errors']) {
  const failures = codes.map((code) => `${errors[code]?.status} ${code}`);
  const successes = statuses.filter(
    (status) => status < 400 && !failures.some((failure) => failure.startsWith(`${status} `)),
  );
  const verdicts = eventErrors.map((code) => `200 ${code}`);
  return [...successes.map((status) => `${status} -`), ...failures, ...verdicts];
}

function excuses({ codes, operations }: Exception, id: string, answer: string) {
  return codes.includes(short(answer)) && (!operations || operations.includes(id));
}

function short(answer: string) {
  const [status = '', code = '-'] = answer.split(' ');
  return code === '-' ? status : code;
}
