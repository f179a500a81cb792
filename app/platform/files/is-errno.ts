/** Whether an error is a system error with this code, such as ENOENT (errno(3)). */
export function isErrno(error: unknown, code: string): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && error.code === code;
}
