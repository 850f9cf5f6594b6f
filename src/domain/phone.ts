/** The digits of a Brazilian phone, without the country's code. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** Whether the text is a Brazilian phone: area code and 8 digits, or 9 beginning with 9. */
export function isPhone(text: string): boolean {
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(normalizePhone(text));
}

/** `11987654321` → `(11) 98765-4321`; anything else comes back as it is. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text).match(/^(\d{2})(\d{4,5})(\d{4})$/);
  return phone ? `(${phone[1]}) ${phone[2]}-${phone[3]}` : text;
}
