"""A device with passkeys, of the browser's own making."""


class Device:
    """An authenticator within a tab, such as a tablet has: it asks for a finger, and gets it."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
            "isUserVerified": True, "automaticPresenceSimulation": True}})["authenticatorId"]

    def tell(self, command, **options):
        return self.session.send(f"WebAuthn.{command}", {"authenticatorId": self.id, **options})

    @property
    def passkeys(self):
        return self.tell("getCredentials")["credentials"]

    def lay_finger(self, is_there):
        """Whether somebody touches it when it asks."""
        self.tell("setAutomaticPresenceSimulation", enabled=is_there)

    def know_finger(self, is_known):
        """Whether the finger is its person's."""
        self.tell("setUserVerified", isUserVerified=is_known)

    def set_count(self, count):
        """How often its one passkey has signed."""
        passkey, = self.passkeys
        self.tell("removeCredential", credentialId=passkey["credentialId"])
        self.tell("addCredential", credential={**passkey, "signCount": count})
