import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The origin a browser would be at. */
interface Place {
  origin: string;
  /** The relying party's id. */
  id: string;
}

/** A passkey without a device (WebAuthn §6): ES256, attestation "none", the user always present and verified. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  place: Place;
  #keys: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(place: Place) {
    this.place = place;
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** A browser's response to the options of a new passkey, as JSON. */
  register({ challenge }: { challenge: string }): string {
    const id = Buffer.from(this.id, "base64url");
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#coseKey()]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]), // CBOR (RFC 8949): a map of three
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(Buffer.concat([this.#authenticatorData(0x45), attested])),
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData("webauthn.create", challenge).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** A browser's response when signing in, as JSON. */
  assert({ challenge }: { challenge: string }, { user, verified = true }: { user?: string; verified?: boolean } = {}) {
    const clientData = this.#clientData("webauthn.get", challenge);
    const authenticatorData = this.#authenticatorData(verified ? 0x05 : 0x01);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
    return this.#credential({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
      userHandle: user && Buffer.from(user).toString("base64url"),
    });
  }

  #credential(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} });
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.place.origin, crossOrigin: false }));
  }

  /** @param flags present 0x01, verified 0x04, with a key 0x40 (WebAuthn §6.1). */
  #authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash("sha256").update(this.place.id).digest(), Buffer.from([flags]), counter]);
  }

  /** The public key encoded by RFC 9053 §7.1.1: EC2, ES256, P-256, x, y. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    const coordinate = (value: string) => bytes(Buffer.from(value, "base64url"));
    return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
  }
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
