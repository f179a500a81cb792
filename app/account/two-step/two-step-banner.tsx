import { Icon } from "#app/ui/icon.tsx";

/** Asks an administrator to turn two-step sign-in on. @param here whether this page is where to do it. */
export function TwoStepBanner({ here = false }: { here?: boolean }) {
  return (
    <div className="banner mt-4">
      <Icon name="info" />
      <p>
        You are an administrator. Please{" "}
        {here ? "turn on two-step sign-in." : <a href="/account/second-factor">turn on two-step sign-in</a>}
        {!here && "."}
      </p>
    </div>
  );
}
