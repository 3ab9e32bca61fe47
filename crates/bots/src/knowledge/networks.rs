use std::sync::OnceLock;

use lusus_games::choko::{Choko, Variant};
use lusus_network::{Network, NetworkError, Shape};

use super::Sources;
use crate::encode::Encode;

/// A network that is part of the program. In a browser it comes when it is
/// wanted.
pub(crate) struct ShippedNetwork {
    shape: Shape,
    #[cfg(not(target_arch = "wasm32"))]
    bytes: &'static [u8],
    network: OnceLock<Network>,
}

impl ShippedNetwork {
    /// The network itself, if it is there. It is read when it is first asked for.
    #[inline]
    pub(crate) fn get(&self) -> Option<&Network> {
        #[cfg(not(target_arch = "wasm32"))]
        self.network.get_or_init(|| {
            Network::of_shape(self.shape, self.bytes).expect("a test reads all shipped networks")
        });
        self.network.get()
    }

    /// Takes in the network that is part of every other program.
    pub(super) fn learn(&self, bytes: &[u8]) -> Result<(), NetworkError> {
        _ = self.network.set(Network::of_shape(self.shape, bytes)?);
        Ok(())
    }

    /// Its file.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn bytes(&self) -> &'static [u8] {
        self.bytes
    }
}

/// The network of a game's variant, in a file of this name.
macro_rules! network {
    ($game:ty, $name:literal) => {
        ShippedNetwork {
            shape: <$game as Encode>::SHAPE,
            #[cfg(not(target_arch = "wasm32"))]
            bytes: include_bytes!(concat!("../../networks/", $name, ".lnet")),
            network: OnceLock::new(),
        }
    };
}

/// The variants of Choko that have one.
static CHOKO: [(Variant, ShippedNetwork); 1] = [(Variant::REPORT, network!(Choko, "choko"))];

/// The network of a variant of Choko, if it has one.
#[inline]
pub(super) fn of_choko(variant: Variant) -> Option<&'static ShippedNetwork> {
    CHOKO.iter().find(|(its, _)| *its == variant).map(|(_, network)| network)
}

/// Which networks an evaluator may judge with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Networks {
    /// None: it judges as it is written.
    #[default]
    None,
    /// Those that are part of the program, as far as they are there.
    Shipped,
}

impl Networks {
    pub(super) fn of(sources: &Sources) -> Networks {
        match sources {
            Sources::Nothing => Networks::None,
            Sources::Shipped | Sources::Tables(_) => Networks::Shipped,
        }
    }

    /// That of a variant of Choko.
    #[inline]
    pub(crate) fn of_choko(self, variant: Variant) -> Option<&'static Network> {
        match self {
            Networks::None => None,
            Networks::Shipped => of_choko(variant)?.get(),
        }
    }
}
