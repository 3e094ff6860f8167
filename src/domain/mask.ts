/** `138****0001`: the first three and last four digits of a mobile number. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
}
