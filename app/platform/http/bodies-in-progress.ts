/** Aborts a request whose body is still arriving. */
type Cut = () => void;

/** Request bodies in progress, by sender. */
interface BodiesUnderWay {
  /** @param sender any key. @returns a function to call once the body has arrived or was aborted. */
  begin(sender: string, cut: Cut): () => void;
}

/**
 * Limits concurrent request bodies per sender; beyond the limit, the oldest is aborted. An attacker who stalls hundreds
 * of them aborts their own, and a form sent meanwhile from the same address still arrives.
 */
export function bodiesInProgress(max: number): BodiesUnderWay {
  const senders = new Map<string, Set<Cut>>();
  return {
    begin(sender, cut) {
      const mine = senders.get(sender) ?? new Set();
      senders.set(sender, mine.add(cut));
      const [oldest] = mine;
      if (mine.size > max && oldest) {
        mine.delete(oldest);
        oldest();
      }
      return () => {
        mine.delete(cut);
        if (mine.size === 0 && senders.get(sender) === mine) senders.delete(sender);
      };
    },
  };
}
