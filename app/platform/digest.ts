/** A short, non-cryptographic hash for telling texts apart: 32-bit FNV-1a. Collisions give an attacker nothing. */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
