import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone } from './phone.ts';

describe('phone', () => {
  it.each(['(11) 98765-4321', '1132654321', '+55 (11) 98765-4321'])('accepts %s', (text) =>
    expect(isPhone(text)).toBe(true),
  );
  it.each(['', '98765-4321', '(01) 98765-4321', '(11) 88765-43210', '119876543'])('refuses "%s"', (text) =>
    expect(isPhone(text)).toBe(false),
  );
  it('formats mobiles and landlines', () =>
    expect([formatPhone('11987654321'), formatPhone('1132654321')]).toEqual([
      '(11) 98765-4321',
      '(11) 3265-4321',
    ]));
});
