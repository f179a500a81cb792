/** Ends a body that is still arriving. */
export type Cut = () => void;

/** The bodies that are arriving, by who sends them. */
export interface BodiesUnderWay {
  /** @param sender any name of theirs. @returns what says that this body has arrived, or was given up. */
  begin(sender: string, cut: Cut): () => void;
}

/**
 * Of one sender so many bodies may arrive at once; of more the oldest is cut. Whoever opens hundreds to hold them up cuts
 * their own, and a form that somebody sends meanwhile from the same address still arrives.
 */
export function bodiesUnderWay(most: number): BodiesUnderWay {
  const senders = new Map<string, Set<Cut>>();
  return {
    begin(sender, cut) {
      const mine = senders.get(sender) ?? new Set();
      senders.set(sender, mine.add(cut));
      const [oldest] = mine;
      if (mine.size > most && oldest) {
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
