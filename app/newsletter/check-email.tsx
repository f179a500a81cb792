import { Icon } from "#app/ui/icon.tsx";

/** The next step after subscribing. @param heading the heading level */
export function CheckEmail({ heading: Heading }: { heading: "h2" | "h4" }) {
  return (
    <div className="banner">
      <Icon name="mail" />
      <div>
        <Heading className="font-bold">Check your email</Heading>
        <p>We've sent you a link to confirm. Until you click it, we won't send the newsletter.</p>
        <p className="hint mt-2">
          Can't find it? Look in your spam folder, or subscribe again in an hour and we'll send a new link.
        </p>
      </div>
    </div>
  );
}
