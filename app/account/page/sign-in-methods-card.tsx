import type { ReactNode } from "react";
import { usePage } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { type Provider, providerName, providers } from "../providers/provider.ts";
import type { SignInMethods } from "../sign-in-methods.server.ts";
import type { TwoStepState } from "../two-step/two-step.server.ts";

/** All sign-in methods, each with a button to change it. */
export function SignInMethodsCard({ methods, twoStep }: { methods: SignInMethods; twoStep: TwoStepState }) {
  const { password, passkeys } = methods;
  const configured = usePage().providers;
  const linkedAt = (provider: Provider) => methods.providers.find((one) => one.provider === provider)?.email;
  const shown = providers.filter((provider) => configured.includes(provider) || linkedAt(provider) !== undefined);
  return (
    <section className="card" aria-labelledby="ways">
      <h2 id="ways">Sign-in</h2>
      <ul className="list mt-2">
        <Way
          name="Password"
          state={
            password ? (
              <>
                Changed <Day at={password.changedAt} />
              </>
            ) : (
              "Not set"
            )
          }
        >
          <a className="btn" href="/account/password">
            {password ? "Change" : "Set a password"} {password && <span className="sr-only">password</span>}
          </a>
        </Way>
        {shown.map((provider) => (
          <ProviderWay key={provider} provider={provider} linked={linkedAt(provider)} />
        ))}
        <Way
          name="Two-step sign-in"
          badge={<OnOff on={twoStep.on} />}
          state={
            twoStep.on
              ? `Authenticator app. ${pluralize(twoStep.recoveryLeft, "recovery code")} left.`
              : "With two-step sign-in, a stolen password isn't enough to get in. You'll need an authenticator app."
          }
        >
          <a className="btn" href="/account/two-step">
            Manage <span className="sr-only">two-step sign-in</span>
          </a>
        </Way>
        <Way name="Passkeys" state={passkeys === 0 ? "None" : pluralize(passkeys, "passkey")}>
          <a className="btn" href="/account/passkeys">
            Manage <span className="sr-only">passkeys</span>
          </a>
        </Way>
      </ul>
    </section>
  );
}

interface WayProps {
  name: string;
  badge?: ReactNode;
  state: ReactNode;
  children: ReactNode;
}

function Way({ name, badge, state, children }: WayProps) {
  return (
    <li className="row justify-between">
      <p className="min-w-0 grow basis-36">
        <b>{name}</b> {badge}
        <br />
        <span className="hint wrap-anywhere">{state}</span>
      </p>
      {children}
    </li>
  );
}

/** @param linked the address at the provider. */
function ProviderWay({ provider, linked }: { provider: Provider; linked?: string }) {
  const name = providerName(provider);
  return (
    <Way name={name} state={linked === undefined ? "Not linked" : `Linked as ${linked}`}>
      <PostForm action={linked === undefined ? `/auth/${provider}?link` : "/account/unlink"}>
        {linked !== undefined && <input type="hidden" name="provider" value={provider} />}
        <button type="submit" className="btn">
          {linked === undefined ? "Link" : "Unlink"} <span className="sr-only">{name}</span>
        </button>
      </PostForm>
    </Way>
  );
}

function OnOff({ on }: { on: boolean }) {
  if (!on) return <span className="badge">Off</span>;
  return (
    <span className="badge badge-ok">
      <Icon name="check" />
      On
    </span>
  );
}
