import LocalTrust
